import { feature } from '#core/contract/feature.ts'
import { wallet } from './contract/wallet.ts'

export const walletFeature = feature({
  slices: { wallet: { about: 'What somebody shows to be recognised', room: null, endpoints: wallet } },
})
