import { lightness, tone } from '../colour.ts'
import type { Wallpaper } from '../wallpaper.ts'

export interface ScreenLook {
	readonly screen: Wallpaper
	/** The two colours of what the screen shows. */
	readonly light: readonly [string, string]
}

/** A mark that shows on a body of that colour. */
export function markOn(colour: string): string {
	return lightness(colour) > 0.5 ? tone(colour, -0.16) : tone(colour, 0.2)
}
