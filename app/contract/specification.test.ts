import { describe, expect, it } from 'vitest'
import type { Access } from '#core/contract/access.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { contract } from './contract.ts'

/**
 * The calls of the owner's specification (§7), copied by hand: method, path with the names of its query, names of its body where
 * the specification gives them, and who may call.
 */
const calls: [method: string, address: string, access: Access, body?: string][] = [
  ['POST', 'users/userSignIn', 'public'],
  ['PUT', 'users/userUpdateField?id', 'member'],
  ['PUT', 'users/userUpdateFirgun?id', 'member'],
  ['POST', 'users/userAddField?id', 'member'],
  ['GET', 'users/validateUser?id', 'member'],
  ['GET', 'users/userFields?id', 'member'],
  ['GET', 'users/?s', 'member'],
  ['GET', 'users/surveys?id', 'member'],
  ['GET', 'users/todaysBirthdays', 'member'],
  ['GET', 'users/getAllUsers', 'member'],
  ['GET', 'users/getUserMessages?email', 'member'],
  ['GET', 'posts/searchAll?s', 'member'],
  ['GET', 'posts/getCategories?type', 'member'],
  ['GET', 'posts/getAllPosts?post_type&str&category_id&with_drafts', 'member'],
  ['GET', 'posts/getFuturePosts?post_type&per_page&page&category_ids&main_cat_id', 'member'],
  ['GET', 'posts/getAllFoodOrders', 'duty:kitchen'],
  ['GET', 'posts/getRecentPosts?post_type&number_of_posts&page&category', 'member'],
  ['GET', 'posts/getPostsByIds?ids&post_type&with_drafts&per_page&page&one_month_back', 'member'],
  ['GET', 'posts/getPostById?id&post_type&extra_params', 'member'],
  ['POST', 'posts/', 'member'],
  ['PUT', 'posts/addUserToReadPost', 'member'],
  ['PUT', 'posts/addRepeaterRow', 'member', 'field_name field_value id'],
  ['DELETE', 'posts/deletePost?id&type', 'member'],
  ['PUT', 'posts/updatePost?id&post_type', 'member'],
  ['PUT', 'posts/updateFoodOrder?slug&post_type', 'member'],
  ['GET', 'posts/getFoodOrdersByUserId?id&per_page&page', 'member'],
  ['PUT', 'posts/deleteFoodOrderByUserId', 'member'],
  ['POST', 'posts/createNewFriendCv?user_id&name', 'member', 'slug user_id file position_number'],
  ['POST', 'posts/sendLoanPdfByEmail', 'member', 'user_id user_name user_branch file'],
  ['GET', 'posts/getWeeklyMenuUrl', 'member'],
  ['GET', 'posts/getOfficials', 'member'],
  ['GET', 'posts/getRequiredSignPosts', 'member'],
  ['GET', 'posts/getSurveysPosts', 'member'],
  ['GET', 'posts/getFirgunimResults', 'member'],
  ['POST', 'general/saveTokenAndEmpNumber', 'member'],
  ['GET', 'general/optionsFields/', 'public'],
  ['GET', 'general/getMenu?id', 'member'],
  ['POST', 'general/sendMail', 'member', 'to subject message'],
  ['POST', 'general/submitForm', 'member'],
  ['POST', 'general/sendPushData', 'administrator'],
  ['POST', 'media/', 'member', 'files'],
  ['GET', 'media/download?url', 'member'],
  ['GET', 'pages/getPage?id', 'public'],
  ['POST', 'events/eventRegistration?id', 'member', 'user register_questions qty'],
  ['GET', 'events/getEventRegistrations?id', 'member'],
  ['PUT', 'galleries/voteForImage', 'member'],
  ['DELETE', 'galleries/removeImageFromGallery', 'member'],
  ['GET', 'shop/getAllProducts?id', 'member'],
  ['GET', 'shop/getProducts?page&categories', 'member'],
  ['GET', 'shop/getProductsCategories', 'member'],
  ['POST', 'shop/addProductToCart', 'member', 'id quantity zakaut_type zakaut_weight zakaut_weight_por'],
  ['GET', 'shop/getCart', 'member'],
  ['POST', 'shop/placeOrder', 'member', 'orderData eventData zakauts'],
  ['POST', 'shop/deleteCartItem?item_key', 'member'],
  ['POST', 'shop/updateCartItem?item_key&item_quantity', 'member'],
  ['GET', 'shop/getUserOrders?user_id&per_page&page', 'member'],
  ['GET', 'shop/getOrderById?order_id', 'member'],
  ['PUT', 'shop/cancelOrderById', 'member', 'order_id'],
  ['GET', 'shop/getAllShopOrders', 'duty:shop'],
  ['GET', 'shop/getProductsBySearch?search&page', 'member'],
]

/** The calls of the pages that are administrators' alone (§6): push notifications, and the reports. */
const administrators = `
  general/countPushAudience general/sendPushData general/cancelPush general/getPushes general/getPushDeliveries
  admin/getDailyFoodRows admin/getDailyFoodReport admin/exportDailyFood
  admin/getWeeklyFoodRows admin/getWeeklyFoodReport admin/exportWeeklyFood
  admin/getEmployeeFoodRows admin/getEmployeeFoodReport admin/exportEmployeeFood admin/exportFoodPayroll
  admin/getShopReport admin/exportOrders admin/exportPayroll
  admin/getFirgunRows admin/getFirgunReport admin/exportFirgunim
  admin/getAttractionRows admin/getAttractionReport admin/exportAttractions
  admin/getCampRows admin/getCampReport admin/exportCampChildren
  admin/getParkingRows admin/getParkingReport admin/exportParking
  admin/getSignaturePosts admin/getSignatureReport admin/getSigners admin/exportSignatures admin/remindSigners
  admin/getReportedSurveys admin/getSurveyReport admin/getSurveyAnswers admin/exportSurveyAnswers`
  .trim()
  .split(/\s+/)

const endpoints = Object.values(contract).flatMap((slice) => Object.values<Endpoint>(slice))

const endpointOf = (address: string, method?: string) =>
  endpoints.find((each) => each.path === `/api/${address}` && each.method === (method ?? each.method))

/** The names that a caller cannot leave out. */
const needed = (schema: Endpoint['query']) =>
  (schema?.required ?? []).filter((name) => !('default' in (schema?.properties[name] ?? {})))

describe('the call of the specification', () => {
  it.each(calls)(
    '%s %s is there, and needs nothing that it does not name',
    (method, address, access, body) => {
      const [path = '', named] = address.split('?')
      const endpoint = endpointOf(path, method)
      expect(endpoint?.access).toBe(access)
      const parameters = named?.split('&') ?? []
      expect(Object.keys(endpoint?.query?.properties ?? {})).toEqual(expect.arrayContaining(parameters))
      // Where it names nothing, as for the picture that is removed, the portal had to.
      if (named) expect(parameters).toEqual(expect.arrayContaining(needed(endpoint?.query)))
      if (!body) return
      const given = endpoint?.body ?? endpoint?.form
      const fields = [...Object.keys(given?.properties ?? {}), ...(endpoint?.files ? ['file', 'files'] : [])]
      expect(fields).toEqual(expect.arrayContaining(body.split(' ')))
      expect(body.split(' ')).toEqual(expect.arrayContaining(needed(given)))
    },
  )
})

it.each(administrators)('%s, of a page of administrators, is theirs alone', (path) => {
  expect(endpointOf(path)?.access).toBe('administrator')
})

it('every other call is in one of the eight groups, or is the administration’s', () => {
  const groups = /^\/api\/(users|posts|general|media|pages|events|galleries|shop|admin)\//
  expect(endpoints.filter(({ path }) => !groups.test(path)).map(({ path }) => path)).toEqual([])
})
