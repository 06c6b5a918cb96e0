import { searchKeyOn, setSearchKey } from '#app/search/client/search.ts'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { useStore } from '#core/client/ui/store.ts'

export function SearchKeySwitch() {
  return (
    <SwitchRow on={useStore(searchKeyOn)} onChange={setSearchKey}>
      קיצור מקלדת לחיפוש (/)
    </SwitchRow>
  )
}
