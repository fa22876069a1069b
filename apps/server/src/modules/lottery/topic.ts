/** The topic on which everyone hears of a game's draws. */
export function topicOf(gameCode: string): string {
  return `draws.${gameCode}`
}
