import { pips } from '@banyan/ui'

/** One and four are red, as on the dice of the region. */
const isRed = (face: string) => face === '1' || face === '4'

/** A die seen from above; without a face, one that has not come to rest. */
export function Die({ face }: { readonly face: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect x="2" y="4" width="96" height="94" rx="22" fill="#b9b09a" />
      <rect x="2" y="2" width="96" height="92" rx="22" fill={face === undefined ? '#8d8a80' : '#fdfaf0'} />
      {(face === undefined ? [] : (pips[face] ?? [])).map(([x, y]) => (
        <circle
          key={`${x}${y}`}
          cx={50 + x * 25}
          cy={48 + y * 25}
          r={face === '1' ? 14 : 9.5}
          fill={isRed(face ?? '') ? '#c62d22' : '#26312d'}
        />
      ))}
    </svg>
  )
}
