// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export { DayBars } from './components/day-bars.tsx';
