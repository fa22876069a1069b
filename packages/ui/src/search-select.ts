/** Apart from the index, so that only a form with a long list loads Base UI's combobox. */
export { type SearchOption, SearchSelect } from './controls/SearchSelect.tsx'
