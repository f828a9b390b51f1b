/** A color by lightness (0 to 1), chroma and hue (degrees). Equal steps of it look equal. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const channelsOf = (hex: string): Triple => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)].map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as Triple;
};

const multiply = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

// The matrices of Oklab: https://bottosson.github.io/posts/oklab/
const TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const lms = multiply(TO_LMS, channelsOf(hex)).map(Math.cbrt) as Triple;
  const [l, a, b] = multiply(TO_LAB, lms);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const lms = multiply(FROM_LAB, [l, c * Math.cos(angle), c * Math.sin(angle)]);
  return multiply(FROM_LMS, lms.map((value) => value ** 3) as Triple);
}

/** `#rrggbb`. A color that no screen shows loses chroma until it can be shown. */
export function toHex({ l, c, h }: Oklch): string {
  let chroma = c;
  let linear = linearOf({ l, c: chroma, h });
  while (chroma > 0.001 && linear.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma *= 0.97;
    linear = linearOf({ l, c: chroma, h });
  }
  const parts = linear.map((value) => {
    const shown = Math.min(1, Math.max(0, value));
    const encoded = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const luminance = (hex: string): number => {
  const [r, g, b] = channelsOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colors by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
