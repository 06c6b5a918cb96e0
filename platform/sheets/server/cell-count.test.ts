import { expect, it } from 'vitest'
import { cellCount } from './cell-count.ts'

const value = '<v>1</v></c>'

it.each([
  [`<row r="2"><c r="B2">${value}</row>`, 4],
  [`<row><c r="A1">${value}<c r="C1" t="n">${value}</row><row r="7"><c r="A7">${value}</row>`, 21],
  [`<x:row r='1048576' spans="1:2"><x:c s="1" r='XFD1048576'>${value}</x:row>`, 1_048_576 * 16_384],
  // The row says where it is, whatever its cells say.
  [`<row r="900"><c r="B1">${value}</row>`, 1800],
  ['<sheetData/>', 0],
  [`<row r="1"><c r="A1">${value}</row><mergeCell ref="A1:C2"/><x:mergeCell ref='E5:E1' />`, 1 + 6 + 5],
])('a sheet up to the last cell that holds something: %s', (xml, count) => expect(cellCount(xml)).toBe(count))

it('what only has a style is nothing', () => {
  expect(
    cellCount(`<row r="1"><c r="A1">${value}</row><row r="1048576"><c r="XFD1048576" s="3"/></row>`),
  ).toBe(1)
})

it.each([
  '<row r="99999999"/>',
  '<mergeCell ref="A1:nowhere"/>',
  '<row r="1e9"/>',
  '<c r="&#88;FD1"><v>1</v></c>',
  '<c r="xfd1"><v>1</v></c>',
  '<c r="ABCD1"><v>1</v></c>',
  `<c s=" r='A1' " r="A1048577"><v>1</v></c>`,
])('a place that no sheet has is endless: %s', (xml) => expect(cellCount(xml)).toBe(Number.POSITIVE_INFINITY))

it.each([`<c s=" r='A1' " r="XFD1048576">${value}`, `<c t="a>b" r="XFD1048576">${value}`])(
  'is not hidden by what stands in other attributes: %s',
  (xml) => expect(cellCount(xml)).toBeGreaterThan(1e9),
)
