import type { DrawnProducts } from './products/drawn.ts'
import { power, smartHome } from './products/home-and-power.ts'
import { laptops, phones, tablets } from './products/mobile.ts'
import { cameras, cinema, gaming } from './products/picture-and-play.ts'
import { audio } from './products/sound.ts'
import { computing, wearables } from './products/wrist-and-desk.ts'

/** How every product of the demo catalogue looks, by its slug. */
export const drawnProducts: DrawnProducts = {
	...phones,
	...laptops,
	...tablets,
	...audio,
	...cinema,
	...cameras,
	...gaming,
	...wearables,
	...computing,
	...smartHome,
	...power,
}
