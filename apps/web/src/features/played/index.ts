export { PlayedHere } from './PlayedHere.tsx'
export { ReminderDialog } from './ReminderDialog.tsx'
export { SessionFigures } from './SessionFigures.tsx'
export { type Played, useSessionOfPlay } from './use-session-of-play.ts'
