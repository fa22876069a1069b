import styles from './Stage.module.css'

/**
 * The night above the village: the moon with the drum's rings around it, hills, and the roofs of the communal house
 * beside the banyan. Drawn once; nothing in it moves.
 */
export function Scene() {
  return (
    <svg viewBox="0 0 1000 440" preserveAspectRatio="xMinYMax slice" className={styles.scene} aria-hidden="true">
      <defs>
        <radialGradient id="crash-moon">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset=".62" stopColor="#f6e3ae" />
          <stop offset="1" stopColor="#e7c987" />
        </radialGradient>
        <linearGradient id="crash-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b2a20" />
          <stop offset="1" stopColor="#061711" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="#ffe6a8">
        {[74, 104, 138, 176, 218].map((radius, at) => (
          <circle key={radius} cx="196" cy="116" r={radius} strokeWidth="1.5" opacity={0.13 - at * 0.022} />
        ))}
      </g>
      <circle cx="196" cy="116" r="46" fill="url(#crash-moon)" className={styles.moon} />
      <Stars />
      <path
        d="M0 352c90 -46 176 -58 268 -28c96 31 168 20 262 -14c110 -40 208 -34 300 4c66 27 116 30 170 14v112H0z"
        fill="#0f3629"
        opacity=".75"
      />
      <Roofs />
      <Banyan />
      <path
        d="M0 402c120 -22 230 -24 348 -8c132 18 232 8 352 -10c112 -17 206 -12 300 10v46H0z"
        fill="url(#crash-near)"
      />
    </svg>
  )
}

const stars = [
  [62, 64],
  [118, 214],
  [330, 52],
  [398, 148],
  [470, 70],
  [552, 118],
  [628, 44],
  [706, 96],
  [764, 190],
  [842, 58],
  [908, 132],
  [956, 74],
  [300, 236],
  [590, 216],
] as const

function Stars() {
  return (
    <g fill="#fff3cf">
      {stars.map(([x, y], at) => (
        <circle key={x} cx={x} cy={y} r={at % 3 === 0 ? 1.8 : 1.2} opacity={at % 2 === 0 ? 0.75 : 0.45} />
      ))}
    </g>
  )
}

/** The communal house, whose eaves turn up at the corners, with light in its doors. */
function Roofs() {
  return (
    <g>
      <path d="M744 352h164v52H744z" fill="#0a241b" />
      {[760, 792, 824, 856, 884].map((x) => (
        <path key={x} d={`M${x} 368h14v36h-14z`} fill="#ffb84d" opacity=".5" />
      ))}
      <path
        d="M712 352c22 -4 34 -20 46 -44h136c12 24 24 40 46 44c-14 4 -28 5 -40 3H752c-12 2 -26 1 -40 -3z"
        fill="#0d3126"
      />
      <path d="M764 308c8 -2 14 -8 18 -18h88c4 10 10 16 18 18z" fill="#124032" />
    </g>
  )
}

/** The banyan: a crown of leaves over a trunk with roots that hang down. */
function Banyan() {
  return (
    <g fill="#082119">
      <path d="M34 402c10 -34 14 -66 10 -98h22c-2 36 4 70 20 98z" />
      <path d="M16 330v62M92 326v66M112 316v70M-4 324v66" stroke="#082119" strokeWidth="4" />
      <ellipse cx="46" cy="284" rx="104" ry="42" />
      <ellipse cx="8" cy="252" rx="62" ry="36" />
      <ellipse cx="84" cy="254" rx="60" ry="34" />
      <ellipse cx="44" cy="228" rx="48" ry="28" />
      {[
        [4, 322],
        [100, 330],
        [128, 302],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" fill="#ff9d3c" opacity=".8" />
      ))}
    </g>
  )
}
