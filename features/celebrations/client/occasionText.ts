import { counted } from '#core/rules/text/counted.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'

export function occasionText({ occasion, hebrew, years }: Celebrant): string {
  if (occasion === 'anniversary') return counted(years ?? 0, 'שנה בעבודה', '# שנים בעבודה', 'שנתיים בעבודה')
  return hebrew ? 'יום הולדת לפי הלוח העברי' : 'יום הולדת'
}
