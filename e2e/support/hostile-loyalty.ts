import { type StaffRoute, languages, staffRoutes } from '@banyan/contract'

type Each = <Row>(row: (hostile: string, id: string) => Row) => Row[]

interface Worst {
  readonly all: string
  readonly at: string
  readonly each: Each
}

/** What the desks of loyalty would answer, had every operator and member written the worst. */
export function loyaltyAnswers({ all, at, each }: Worst): [StaffRoute, object][] {
  const money = { currency: all, decimals: 0 }
  const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))
  const changes = {
    changes: each((hostile, id) => ({
      version: Number(id),
      at,
      by: hostile,
      reason: hostile,
      before: { 'names.VI': hostile },
      after: { 'names.VI': all },
    })),
  }
  const reward = { points: '1', amount: '1' }
  const place = (hostile: string, id: string) => ({
    place: Number(id),
    memberId: id,
    account: hostile,
    score: '1',
    ...reward,
  })
  return [
    [
      staffRoutes.rewardList,
      {
        ...money,
        ranks: each((hostile, id) => ({ rankLevel: 1 + (Number(id) % 20), labelName: hostile })),
        rewards: each((hostile, id) => ({
          id,
          version: 1,
          values: {
            kind: 'goods',
            names: inEach(hostile),
            descriptions: inEach(hostile),
            picture: null,
            requiredPoints: '1',
            requiredAmount: '1',
            bonusAmount: '0',
            stock: 1,
            memberMax: null,
            memberDays: null,
            rankLevelMin: 1,
            position: 1,
            isOffered: true,
          },
          waitingCount: 1,
          takenCount: 1,
        })),
      },
    ],
    [staffRoutes.rewardChanges, changes],
    [
      staffRoutes.rankList,
      {
        ...money,
        ranks: each((hostile, id) => ({
          version: 1,
          values: {
            rankLevel: 1 + (Number(id) % 20),
            names: inEach(hostile),
            requiredAmount: '1',
            betPerPoint: '1',
            bonusAmount: '1',
            birthdayAmount: '1',
            birthdayDays: 1,
            reviewDays: null,
            keptAmount: '0',
            stakeMaxAmount: null,
            payoutMaxAmount: null,
          },
        })),
      },
    ],
    [staffRoutes.rankChanges, changes],
    [
      staffRoutes.pointSettings,
      {
        ...money,
        version: 1,
        values: {
          depositPerPoint: null,
          amountPerPoint: null,
          pointsMin: null,
          pointsDailyMax: null,
          secondPersonFrom: '1',
        },
        earning: each((hostile, id) => ({ rankLevel: 1 + (Number(id) % 20), labelName: hostile, betPerPoint: '1' })),
      },
    ],
    [staffRoutes.pointSettingChanges, { changes: [] }],
    [
      staffRoutes.missionList,
      {
        ...money,
        missions: each((hostile, id) => ({
          id,
          version: 1,
          values: {
            names: inEach(hostile),
            trigger: 'bets',
            product: null,
            target: '1',
            period: 'daily',
            ...reward,
            endsAt: null,
            position: 1,
            isOffered: true,
          },
          claimedCount: 1,
        })),
      },
    ],
    [staffRoutes.missionChanges, changes],
    [
      staffRoutes.raffleList,
      {
        ...money,
        raffles: each((hostile, id) => ({
          id,
          version: 1,
          values: {
            code: 'x',
            names: inEach(hostile),
            betPerChance: '1',
            chancesDailyMax: 1,
            rankLevelMin: 1,
            endsAt: null,
            isOffered: true,
            prizes: [{ ...reward, weight: 1, stock: null }],
          },
          oddsVersion: 1,
          drawnCounts: [1],
          drawCount: 1,
        })),
      },
    ],
    [staffRoutes.raffleChanges, changes],
    [
      staffRoutes.jackpotList,
      {
        ...money,
        games: [],
        jackpots: each((hostile, id) => ({
          id,
          version: 1,
          amount: '5',
          returns: 1,
          values: {
            names: inEach(hostile),
            kind: 'must_drop',
            seed: '1',
            share: 1,
            bound: '9',
            games: [{ code: 'sen-vang' }],
            isOffered: true,
          },
        })),
      },
    ],
    [staffRoutes.jackpotChanges, changes],
    [
      staffRoutes.jackpotPools,
      {
        ...money,
        pools: each((hostile, id) => ({
          number: Number(id),
          state: 'won',
          begunAt: at,
          amount: '5',
          stakes: '9',
          win: { memberId: id, account: hostile, gameCode: hostile, betId: id, wonAt: at },
        })),
      },
    ],
    [
      staffRoutes.tournamentList,
      {
        ...money,
        vendors: [],
        tournaments: each((hostile, id) => ({
          id,
          version: 1,
          state: 'running',
          values: {
            names: inEach(hostile),
            texts: inEach(hostile),
            measure: 'stake',
            stakeMin: '0',
            betsMin: 1,
            rankFrom: 0,
            mustJoin: false,
            repeat: 'daily',
            beginsAt: at,
            endsAt: at,
            categories: [],
            vendors: [],
            games: [],
            prizes: [reward],
            coverGame: null,
            isOffered: true,
          },
        })),
      },
    ],
    [staffRoutes.tournamentChanges, changes],
    [
      staffRoutes.tournamentRuns,
      {
        ...money,
        runs: [
          {
            runId: '1',
            state: 'running',
            beginsAt: at,
            endsAt: at,
            decidedAt: null,
            measure: 'stake',
            members: 1,
            places: each((hostile, id) => ({ ...place(hostile, id), bets: 1 })),
          },
        ],
      },
    ],
    [
      staffRoutes.raffleDraws,
      {
        draws: each((hostile, id) => ({
          ...place(hostile, id),
          id,
          at,
          drawNumber: 1,
          oddsVersion: 1,
          number: 0,
          prize: 1,
        })),
        next: null,
      },
    ],
  ]
}
