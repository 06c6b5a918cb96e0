import { searchKeyOn, setSearchKey } from '#client/parts/search/searchKey.ts'
import { useStore } from '#client/ui/store.ts'
import classes from './-SearchKeySwitch.module.css'

/** The choice whether the key `/` opens the search, stored on the device. */
export function SearchKeySwitch() {
  const on = useStore(searchKeyOn)
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => setSearchKey(event.currentTarget.checked)}
        className={classes.input}
      />
      <span className={classes.track} />
      קיצור מקלדת לחיפוש (/)
    </label>
  )
}
