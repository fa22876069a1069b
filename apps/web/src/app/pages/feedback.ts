export { FeedbackPage } from '../../features/content/feedback/FeedbackPage.tsx'
