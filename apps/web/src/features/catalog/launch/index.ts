// An entrance of its own: what is launched from any page loads this part, without the pages of games.
export { LaunchParts } from './LaunchParts.tsx'
