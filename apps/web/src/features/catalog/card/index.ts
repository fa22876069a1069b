// An entrance of its own: the footer of every page loads these marks, without the pages of games.
export { ProviderMarks } from './ProviderMarks.tsx'
