import { allowsAccess, type Member } from '#core/contract/access.ts'
import { requireOwn, type SessionUser } from '#core/server/http/index.ts'

/** Whether the person administers the shop: administrators, and whoever has the duty. */
export function managesShop(person: Member): boolean {
  return allowsAccess('duty:shop', person)
}

/** Returns the person whom the input names: oneself, or for those who administer the shop anybody. Throws 403. */
export function requireOwnOrManaged(id: number, user: SessionUser): number {
  return managesShop(user) ? id : requireOwn(id, user)
}
