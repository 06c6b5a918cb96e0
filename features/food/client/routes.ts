import { route } from '@tanstack/virtual-file-routes'

export const foodRoutes = [
  route('/admin/food', 'features/food/client/administration/menus/MenusPage.tsx'),
  route('/admin/food/$slug', 'features/food/client/administration/menu/MenuPage.tsx'),
  route('/admin/food/dishes', 'features/food/client/administration/dishes/DishesPage.tsx'),
  route('/admin/food/import', 'features/food/client/administration/import/ImportPage.tsx'),
  route('/admin/food/sites', 'features/food/client/administration/sites/SitesPage.tsx'),
  route('/food-order', 'features/food/client/ordering/FoodPage.tsx'),
  route('/food-order/mine', 'features/food/client/ordering/MyFoodPage.tsx'),
  route('/food-report/$type', 'features/food/client/report/UnknownReport.tsx'),
  route('/food-report/daily', 'features/food/client/report/DailyReport.tsx'),
  route('/food-report/employee', 'features/food/client/report/EmployeeReport.tsx'),
  route('/food-report/weekly', 'features/food/client/report/WeeklyReport.tsx'),
  route('/kitchen', 'features/food/client/kitchen/KitchenPage.tsx'),
]
