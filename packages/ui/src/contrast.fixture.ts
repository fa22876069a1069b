/** A colour in linear-light sRGB, each part from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/**
 * `oklch(L C H)` in linear sRGB (Ottosson's matrices). A part outside 0 to 1 means that sRGB cannot show the colour.
 */
export function oklchToLinear(lightness: number, chroma: number, hue: number): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const shows = (colour: LinearRgb) => colour.every((part) => part >= -1e-4 && part <= 1 + 1e-4)

/** The colour as a screen shows it: chroma is lowered until sRGB can show it, and each part is one of 256 steps. */
export function displayed(lightness: number, chroma: number, hue: number): LinearRgb {
  let [least, most] = [0, chroma]
  if (!shows(oklchToLinear(lightness, chroma, hue))) {
    while (most - least > 1e-4) {
      const middle = (least + most) / 2
      if (shows(oklchToLinear(lightness, middle, hue))) least = middle
      else most = middle
    }
  } else least = chroma
  const [red, green, blue] = oklchToLinear(lightness, least, hue)
  return [stepped(red), stepped(green), stepped(blue)]
}

/** WCAG 2 relative luminance. */
function luminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const [lighter, darker] = [Math.max(luminance(one), luminance(other)), Math.min(luminance(one), luminance(other))]
  return (lighter + 0.05) / (darker + 0.05)
}

function stepped(linear: number): number {
  const clamped = Math.min(1, Math.max(0, linear))
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  const step = Math.round(encoded * 255) / 255
  return step <= 0.04045 ? step / 12.92 : ((step + 0.055) / 1.055) ** 2.4
}
