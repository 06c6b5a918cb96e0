import { searchKeyOn, setSearchKey } from '#app/search/client/searchKey.ts'
import { SwitchRow } from '#core/client/ui/SwitchRow.tsx'
import { useStore } from '#core/client/ui/store.ts'

/** The choice whether the key `/` opens the search, stored on the device. */
export function SearchKeySwitch() {
  return (
    <SwitchRow on={useStore(searchKeyOn)} onChange={setSearchKey}>
      קיצור מקלדת לחיפוש (/)
    </SwitchRow>
  )
}
