/**
 * The address of the betting record's call, for what has to know that alone: the frame of the site asks it anew when
 * the balance moves.
 */
export const bettingRecordPath = '/wps/bets'
