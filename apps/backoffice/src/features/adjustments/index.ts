export { ProposeDialog } from './ProposeDialog.tsx'
