import { Type } from 'typebox'
import { Nullable, QrCode } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { NextEvent } from '#features/events/contract/registration.ts'
import { Balance } from '#features/shop/contract/shop.ts'

const Wallet = Type.Object({
  employee_number: Type.String(),
  qr: QrCode,
  lunch: Nullable(
    Type.Object({ dishes: Type.String(), code: Type.String(), qr: QrCode }, { description: "today's" }),
  ),
  event: Nullable(NextEvent),
  entitlements: Type.Array(Balance),
})
export const wallet = slice('/api/general', 'member', {
  getWallet: get({
    summary:
      'What the caller shows to be recognised: the employee number, codes of today, and what they are entitled to.',
    staleMinutes: 5,
    reads: ['food-orders', 'registrations', 'entitlements'],
    fields: Wallet,
  }),
})
