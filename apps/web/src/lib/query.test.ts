import { bettingRecordRoutes } from '@banyan/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain, keyOf, queryClient } from './query.ts'

test('what is asked again is not answered by a first answer that is still on its way', async () => {
  const answers: ((list: string) => void)[] = []
  const asked = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, {
    queryKey: keyOf(bettingRecordRoutes.bettingRecord, { count: 10 }),
    queryFn: asked,
  })
  const stop = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  void askAgain(bettingRecordRoutes.bettingRecord)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before the bet')
  answers[1]?.('with the bet')
  await expect.poll(() => observer.getCurrentResult().data).toBe('with the bet')
  stop()
})
