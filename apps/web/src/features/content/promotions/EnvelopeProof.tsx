import { bytesOf, hexOf, hmac, sha256 } from '@banyan/client/crypto'
import type { Activity } from '@banyan/contract'
import { raffleFromSeeds } from '@banyan/games/raffle'
import { Icon, Stack } from '@banyan/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import styles from './promotions.module.css'

type Draw = NonNullable<NonNullable<Activity['taken']>['draw']>

/** What an envelope is drawn from: the commitment before, and after it everything, computed again on this device. */
export function EnvelopeProof({ draw }: { readonly draw: Draw }) {
  const t = useText()
  const holds = useCheck(draw)
  const facts = [
    ['missions.commit', draw.commit],
    ['missions.server_seed', draw.serverSeed],
    ['missions.client_seed', draw.clientSeed],
  ] as const
  return (
    <Stack gap={8} className={styles.own}>
      {draw.number !== null && (
        <p role="status">
          {holds !== undefined && <Icon name={holds ? 'seal-check-fill' : 'prohibit'} size={18} />}{' '}
          {t(holds === undefined ? 'missions.checking' : holds ? 'missions.check_ok' : 'missions.check_bad')}
        </p>
      )}
      {facts.map(
        ([name, fact]) =>
          fact !== null && (
            <p key={name}>
              {t(name)}: <code>{fact}</code>
            </p>
          ),
      )}
    </Stack>
  )
}

function useCheck(draw: Draw): boolean | undefined {
  const [holds, setHolds] = useState<boolean>()
  const { serverSeed, clientSeed, number, prize, commit, odds, raffleCode, drawNumber } = draw
  useEffect(() => {
    if (serverSeed === null || clientSeed === null) return undefined
    let isShown = true
    const check = async () => {
      const drawn = await raffleFromSeeds(odds, { raffleCode, drawNumber, serverSeed, clientSeed }, hmac)
      return hexOf(await sha256(bytesOf(serverSeed))) === commit && drawn.number === number && drawn.prize === prize
    }
    void check().then((result) => isShown && setHolds(result))
    return () => {
      isShown = false
    }
  }, [serverSeed, clientSeed, number, prize, commit, odds, raffleCode, drawNumber])
  return holds
}
