import { clsx } from 'clsx'
import type { Phase } from '../phase.ts'
import styles from './Bowl.module.css'
import { Piece } from './Piece.tsx'

/** Where pieces lie on the plate, for three and for four of them. */
const places = {
  3: [
    [246, 250, -9],
    [322, 276, 4],
    [396, 246, 11],
  ],
  4: [
    [250, 252, 0],
    [338, 240, 0],
    [292, 292, 0],
    [394, 276, 0],
  ],
} as const

interface BowlProps {
  readonly phase: Phase
  /** What lies under it; nothing is known before it is lifted. */
  readonly faces: readonly string[]
}

/** The bowl on its plate. It is shaken while bets run out, and lifted when the result is there. */
export function Bowl({ phase, faces }: BowlProps) {
  const isOpen = phase === 'result'
  const isShaken = phase === 'closing' || phase === 'closed'
  const lie = faces.length === 4 ? places[4] : places[3]
  return (
    <svg viewBox="60 20 520 390" className={styles.drawing} data-open={isOpen} aria-hidden="true">
      <Defs />
      <ellipse cx="320" cy="356" rx="236" ry="46" fill="url(#bowl-shade)" />
      <g className={clsx(isShaken && styles.shaken)}>
        <Plate />
        {isOpen &&
          faces.map((face, at) => {
            const place = lie[at]
            return place && <Piece key={`${at}-${face}`} face={face} at={place} />
          })}
        <g className={clsx(styles.cover, isOpen && styles.lifted)}>
          <Cover />
        </g>
      </g>
    </svg>
  )
}

function Plate() {
  return (
    <>
      <path d="M84 272c0 62 106 104 236 104s236 -42 236 -104z" fill="#5d6f86" />
      <path d="M84 266c0 58 106 100 236 100s236 -42 236 -100z" fill="url(#bowl-under)" />
      <ellipse cx="320" cy="266" rx="236" ry="96" fill="url(#bowl-rim)" />
      <ellipse cx="320" cy="266" rx="234" ry="94.5" fill="none" stroke="#d9a441" strokeWidth="3.5" />
      <ellipse
        cx="320"
        cy="267"
        rx="207"
        ry="81"
        fill="none"
        stroke="#1d4f9c"
        strokeWidth="13"
        strokeDasharray="3 9 15 9"
        opacity=".8"
      />
      <ellipse cx="320" cy="267" rx="219" ry="86.5" fill="none" stroke="#1d4f9c" strokeWidth="1.6" opacity=".75" />
      <ellipse cx="320" cy="267" rx="195" ry="75.5" fill="none" stroke="#1d4f9c" strokeWidth="1.6" opacity=".75" />
      <ellipse cx="320" cy="272" rx="182" ry="68" fill="url(#bowl-well)" />
      <g transform="translate(320 274) scale(1 .38)" opacity=".22" fill="none" stroke="#1d4f9c" strokeWidth="3">
        <circle r="128" />
        <circle r="96" />
        <Star radius={84} />
      </g>
    </>
  )
}

function Cover() {
  return (
    <>
      <ellipse cx="320" cy="284" rx="176" ry="62" fill="#0005" />
      <path d={dome} fill="url(#bowl-body)" />
      <g clipPath="url(#bowl-dome)">
        <path
          d="M138 244a182 66 0 0 0 364 0"
          fill="none"
          stroke="#1d4f9c"
          strokeWidth="19"
          strokeDasharray="4 10 20 10"
          opacity=".85"
        />
        <path
          d="M138 229a182 66 0 0 0 364 0M138 260a182 66 0 0 0 364 0"
          fill="none"
          stroke="#1d4f9c"
          strokeWidth="2"
          opacity=".8"
        />
        <path
          d="M176 128a150 44 0 0 0 288 0M172 136a152 46 0 0 0 296 0"
          fill="none"
          stroke="#1d4f9c"
          strokeWidth="2"
          opacity=".55"
        />
        {(
          [
            [320, 208, 1],
            [208, 190, 0.52],
            [432, 190, 0.52],
          ] as const
        ).map(([x, y, squeeze]) => (
          <g
            key={x}
            transform={`translate(${x} ${y}) scale(${squeeze} .9)`}
            fill="none"
            stroke="#1d4f9c"
            strokeWidth="2.6"
            opacity=".9"
          >
            <circle r="45" />
            <circle r="38" strokeDasharray="2 4" />
            <Star radius={33} />
          </g>
        ))}
        <path d={dome} fill="url(#bowl-light)" />
        <path
          d="M196 214c4 -52 34 -92 74 -108"
          stroke="#fff"
          strokeWidth="17"
          strokeLinecap="round"
          fill="none"
          opacity=".5"
        />
        <path
          d="M452 232c2 -34 -8 -70 -30 -96"
          stroke="#fff"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
          opacity=".25"
        />
      </g>
      <path d="M146 262a174 60 0 0 0 348 0" fill="none" stroke="#d9a441" strokeWidth="5" strokeLinecap="round" />
      <path d="M270 96l8 -26a42 13 0 0 1 84 0l8 26a50 15 0 0 1 -100 0z" fill="url(#bowl-foot)" />
      <ellipse cx="320" cy="70" rx="42" ry="13" fill="#eef2f2" stroke="#d9a441" strokeWidth="3" />
      <ellipse cx="320" cy="71" rx="31" ry="8.5" fill="#b4c1cb" />
    </>
  )
}

const dome = 'M146 262c0 -104 56 -166 124 -172h100c68 6 124 68 124 172a174 60 0 0 1 -348 0z'

/** The fourteen rays of the drum's star. */
function Star({ radius }: { readonly radius: number }) {
  const points = Array.from({ length: 28 }, (_, at) => {
    const far = at % 2 === 0 ? radius : radius * 0.42
    const angle = (at * Math.PI) / 14
    return `${(far * Math.sin(angle)).toFixed(1)},${(-far * Math.cos(angle)).toFixed(1)}`
  })
  return <polygon points={points.join(' ')} />
}

function Defs() {
  return (
    <defs>
      <ChinaDefs />
      <FaceDefs />
      <clipPath id="bowl-dome">
        <path d={dome} />
      </clipPath>
    </defs>
  )
}

/** Shades of the plate and of the bowl. */
function ChinaDefs() {
  return (
    <>
      <Radial
        id="bowl-shade"
        stops={[
          ['0', '#000c'],
          ['.6', '#0007'],
          ['1', '#0000'],
        ]}
      />
      <Linear
        id="bowl-under"
        stops={[
          ['0', '#cdd6da'],
          ['1', '#7d8da0'],
        ]}
      />
      <Linear
        id="bowl-rim"
        stops={[
          ['0', '#dfe5e4'],
          ['.5', '#fbfcf8'],
          ['1', '#e3e7e4'],
        ]}
      />
      <Radial
        id="bowl-well"
        stops={[
          ['0', '#fdfdf9'],
          ['.72', '#eef1ee'],
          ['1', '#c5ced2'],
        ]}
      />
      <Linear
        id="bowl-body"
        across
        stops={[
          ['0', '#b7c4cc'],
          ['.3', '#fdfdf9'],
          ['.66', '#eef2f0'],
          ['1', '#9dadba'],
        ]}
      />
      <Linear
        id="bowl-light"
        stops={[
          ['0', '#ffffff66'],
          ['.5', '#ffffff00'],
          ['1', '#20384a55'],
        ]}
      />
      <Linear
        id="bowl-foot"
        across
        stops={[
          ['0', '#aab8c2'],
          ['.35', '#fcfcf8'],
          ['1', '#9aabb8'],
        ]}
      />
    </>
  )
}

/** Shades of what lies under it: dice and discs. */
function FaceDefs() {
  return (
    <>
      <Linear
        id="bowl-die-top"
        stops={[
          ['0', '#fffdf6'],
          ['1', '#ece5d2'],
        ]}
      />
      <Linear
        id="bowl-die-side"
        stops={[
          ['0', '#d9d0b8'],
          ['1', '#a2977a'],
        ]}
      />
      <Radial
        id="bowl-disc-red"
        stops={[
          ['0', '#ef5a48'],
          ['.7', '#cf2b22'],
          ['1', '#a31a15'],
        ]}
      />
      <Radial
        id="bowl-disc-white"
        stops={[
          ['0', '#fffef9'],
          ['.7', '#f6f0e0'],
          ['1', '#ddd3bc'],
        ]}
      />
    </>
  )
}

interface GradientProps {
  readonly id: string
  readonly stops: readonly (readonly [offset: string, colour: string])[]
}

function Radial({ id, stops }: GradientProps) {
  return (
    <radialGradient id={id}>
      <Stops stops={stops} />
    </radialGradient>
  )
}

function Linear({ id, stops, across = false }: GradientProps & { readonly across?: boolean }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={across ? 1 : 0} y2={across ? 0 : 1}>
      <Stops stops={stops} />
    </linearGradient>
  )
}

function Stops({ stops }: Pick<GradientProps, 'stops'>) {
  return stops.map(([offset, colour]) => <stop key={offset} offset={offset} stopColor={colour} />)
}
