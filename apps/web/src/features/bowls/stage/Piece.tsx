import { pips } from '@banyan/ui'
import { symbolPictures } from '../assets/symbols.ts'
import { Gourd } from './Gourd.tsx'

interface PieceProps {
  /** A face of a die, a symbol, or the colour of a disc. */
  readonly face: string
  /** Where the middle of it lies, in units of the drawing, and how it is turned. */
  readonly at: readonly [x: number, y: number, turn: number]
}

/** What lies on the plate: a die with pips, a die with a symbol, or a disc. Drawn for the plate's defs (`Defs`). */
export function Piece({ face, at: [x, y, turn] }: PieceProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {face === 'red' || face === 'white' ? <Disc face={face} /> : <Die face={face} turn={turn} />}
    </g>
  )
}

function Disc({ face }: { readonly face: 'red' | 'white' }) {
  return (
    <>
      <ellipse cy="15" rx="37" ry="25" fill="#0007" />
      <path d="M-35 0v8a35 24 0 0 0 70 0v-8z" fill={face === 'red' ? '#7d1512' : '#b9b09a'} />
      <ellipse rx="35" ry="24" fill={`url(#bowl-disc-${face})`} />
      <ellipse
        rx="26"
        ry="17.5"
        fill="none"
        stroke={face === 'red' ? '#f4c76a' : '#c9a24d'}
        strokeWidth="2"
        opacity=".85"
      />
      <path
        d="M-27 -9a33 21 0 0 1 30 -12"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        opacity=".5"
      />
    </>
  )
}

/**
 * Seen from above and in front: the face that counts lies on top, and the side that is turned to us is in shade.
 */
function Die({ face, turn }: { readonly face: string; readonly turn: number }) {
  return (
    <g transform={`rotate(${turn})`}>
      <ellipse cy="30" rx="46" ry="16" fill="#0006" />
      <rect x="-35" y="-10" width="70" height="44" rx="13" fill="url(#bowl-die-side)" />
      <rect x="-35" y="-34" width="70" height="56" rx="15" fill="url(#bowl-die-top)" />
      <rect
        x="-33.5"
        y="-32.5"
        width="67"
        height="53"
        rx="14"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        opacity=".7"
      />
      <g transform="translate(0 -6)">
        <Face face={face} />
      </g>
    </g>
  )
}

function Face({ face }: { readonly face: string }) {
  const dots = pips[face]
  if (!dots) return face === 'gourd' ? <Gourd size={46} /> : <SymbolPicture symbol={face} size={46} />
  const isRed = face === '1' || face === '4'
  const radius = face === '1' ? 10 : 6
  return dots.map(([x, y]) => (
    <ellipse
      key={`${x} ${y}`}
      cx={x * 17}
      cy={y * 14}
      rx={radius}
      ry={radius * 0.84}
      fill={isRed ? '#c62a1f' : '#1d2b25'}
    />
  ))
}

function SymbolPicture({ symbol, size }: { readonly symbol: string; readonly size: number }) {
  return <image href={symbolPictures[symbol]} x={-size / 2} y={-size / 2 + 1} width={size} height={size} />
}

/**
 * The face of a die, a symbol or a disc by itself, as roads and positions show it. Decorative: words stand beside
 * it.
 */
export function FaceMark({ face, size = 24 }: { readonly face: string; readonly size?: number }) {
  if (face === 'red' || face === 'white') {
    const [fill, ring] = face === 'red' ? ['#d1322a', '#f4c76a'] : ['#f8f3e6', '#b08a3c']
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill={fill} stroke="#0003" />
        <circle cx="12" cy="12" r="7.5" fill="none" stroke={ring} strokeWidth="1.5" />
      </svg>
    )
  }
  if (pips[face]) {
    return (
      <svg viewBox="-38 -38 76 76" width={size} height={size} aria-hidden="true">
        <rect x="-36" y="-36" width="72" height="72" rx="16" fill="#fbf7ec" stroke="#0003" strokeWidth="2" />
        <g transform="scale(1.08 1.28)">
          <Face face={face} />
        </g>
      </svg>
    )
  }
  return (
    <svg viewBox="-25 -25 50 50" width={size} height={size} aria-hidden="true">
      {face === 'gourd' ? <Gourd size={46} /> : <SymbolPicture symbol={face} size={48} />}
    </svg>
  )
}
