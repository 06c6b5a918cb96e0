import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sheetCells } from './sheet-cells.ts'

it('keeps separators and quotes that stand in quotes', () => {
  expect(sheetCells('\uFEFFמנה,הערה\r\n"אורז, עדשים","קוסקוס ""ביתי"""\nצה"ל,x')).toEqual([
    ['מנה', 'הערה'],
    ['אורז, עדשים', 'קוסקוס "ביתי"'],
    ['צה"ל', 'x'],
  ])
})

it('reads what a spreadsheet writes, with any separator', () => {
  const cell = fc.stringMatching(/^[א-ת"',;a-z]{1,12}$/)
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (cells, separator) => {
      const heading = ['x', 'y']
      const text = [heading, ...cells]
        .map((line) => line.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n')
      expect(sheetCells(text)).toEqual([heading, ...cells])
    }),
  )
})
