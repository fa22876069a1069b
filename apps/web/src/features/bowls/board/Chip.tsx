import { chipColour } from './chips.ts'

interface ChipProps {
  readonly value: bigint
  /** The value as the chip says it. */
  readonly text: string
}

/** A chip, drawn: eight notches in its rim, a stitched ring, and the value on paper. Words stand beside it. */
export function Chip({ value, text }: ChipProps) {
  const colour = chipColour(value)
  const size = text.length > 5 ? 19 : text.length > 4 ? 22 : text.length > 3 ? 25 : 30
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="63" r="56" fill="#0008" />
      <circle cx="60" cy="60" r="56" fill={colour} />
      <circle
        cx="60"
        cy="60"
        r="47.5"
        fill="none"
        stroke="#fff"
        strokeWidth="17"
        strokeDasharray="18.65 18.65"
        strokeDashoffset="9"
        opacity=".92"
      />
      <circle cx="60" cy="60" r="55" fill="none" stroke="#0004" strokeWidth="2" />
      <circle cx="60" cy="60" r="38.5" fill={colour} />
      <circle cx="60" cy="60" r="35" fill="#fdfaf0" />
      <circle cx="60" cy="60" r="31" fill="none" stroke={colour} strokeWidth="2.5" strokeDasharray="4 4" />
      <path
        d="M19 40a46 46 0 0 1 50 -25"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        opacity=".45"
      />
      <text
        x="60"
        y="60"
        dy=".36em"
        textAnchor="middle"
        fontSize={size}
        fontWeight="800"
        fontFamily="var(--font-num)"
        fill="#10241c"
      >
        {text}
      </text>
    </svg>
  )
}
