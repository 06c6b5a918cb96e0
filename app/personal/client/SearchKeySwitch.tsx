import { searchKeyOn, setSearchKey } from '#client/parts/search/searchKey.ts'
import { SwitchRow } from '#client/ui/SwitchRow.tsx'
import { useStore } from '#client/ui/store.ts'

/** The choice whether the key `/` opens the search, stored on the device. */
export function SearchKeySwitch() {
  return (
    <SwitchRow on={useStore(searchKeyOn)} onChange={setSearchKey}>
      קיצור מקלדת לחיפוש (/)
    </SwitchRow>
  )
}
