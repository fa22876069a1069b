/** Each can be divided by the units of every game's bet, so every win is a whole amount. */
export const betAmounts: readonly bigint[] = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n]
