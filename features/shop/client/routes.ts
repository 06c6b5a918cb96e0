import { route } from '@tanstack/virtual-file-routes'

export const shopRoutes = [
  route('/admin/entitlement', 'features/shop/client/entitlement/administration/AdminPage.tsx'),
  route('/admin/shop', 'features/shop/client/administration/list/ProductsPage.tsx'),
  route('/admin/shop/$id', 'features/shop/client/administration/product/ProductRoute.tsx'),
  route('/admin/shop/categories', 'features/shop/client/administration/categories/CategoriesPage.tsx'),
  route('/admin/shop/new', 'features/shop/client/administration/product/NewProductRoute.tsx'),
  route('/admin/shop/opening', 'features/shop/client/administration/opening/OpeningPage.tsx'),
  route('/admin/shop/orders', 'features/shop/client/administration/orders/ShopOrdersPage.tsx'),
  route('/admin/shop/pick-list', 'features/shop/client/administration/orders/pick-list/PickListPage.tsx'),
  route('/cart', 'features/shop/client/cart/CartPage.tsx'),
  route('/entitlement', 'features/shop/client/entitlement/EntitlementPage.tsx'),
  route('/my-requests/entitlement/$id', 'features/shop/client/entitlement/ApprovalPage.tsx'),
  route('/order/$id', 'features/shop/client/orders/OrderPage.tsx'),
  route('/orders', 'features/shop/client/orders/OrdersPage.tsx'),
  route('/product/$id', 'features/shop/client/product/ProductPage.tsx'),
  route('/shop', 'features/shop/client/catalogue/ShopPage.tsx', [
    route('/$eventDetails', 'features/shop/client/catalogue/FamilyEventRoute.tsx'),
  ]),
  route('/shop-report', 'features/shop/client/administration/ShopReport.tsx'),
  route('/shop-report/pick-list', 'features/shop/client/administration/orders/pick-list/EarlierPickList.tsx'),
]
