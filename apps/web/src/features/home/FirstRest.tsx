import { Gust } from './Gust.tsx'
import { NewsLine } from './news/NewsLine.tsx'

/** What home's first screen has besides its hero. */
export function FirstRest() {
  return (
    <>
      <Gust />
      <NewsLine />
    </>
  )
}
