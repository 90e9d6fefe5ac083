import { placeholderFolder } from './placeholder-picture.ts'

/** Placeholder shapes with the words that identify products of this kind. */
const words = {
	laptop: /\b(laptops?|notebooks?|ultrabooks?|chromebooks?|macbooks?|convertibles?|2 in 1)\b/,
	tablet: /\b(tablets?|ipads?|e-?readers?|e-?books?)\b/,
	watch: /\b(smart ?watch(es)?|watch(es)?|wearables?|fitness|trackers?)\b/,
	headphones: /\b(head(phones?|sets?)|ear(phones?|buds?|pieces?))\b/,
	phone: /\b(phones?|smartphones?|mobiles?|handsets?|iphones?)\b/,
	console: /\b(consoles?|gamepads?|controllers?|joysticks?|gaming|games?)\b/,
	camera: /\b(cameras?|camcorders?|webcams?|lens(es)?|photo|drones?)\b/,
	speaker: /\b(speakers?|soundbars?|subwoofers?|audio|radios?|hi-?fi|turntables?|amplifiers?)\b/,
	keyboard: /\b(keyboards?|keypads?|mouse|mice|trackpads?)\b/,
	printer: /\b(printers?|scanners?|ink|toners?|cartridges?)\b/,
	router: /\b(routers?|modems?|network(ing)?|wi-?fi|switch(es)?|access points?|repeaters?)\b/,
	power: /\b(chargers?|power|batter(y|ies)|cables?|adapters?|plugs?|ups|docks?|hubs?)\b/,
	drive: /\b(ssds?|hdds?|drives?|memory|storage|flash|cards?|nas)\b/,
	screen: /\b(monitors?|displays?|tvs?|televisions?|screens?|projectors?|cinema)\b/,
	tower: /\b(desktops?|towers?|computers?|pcs?|workstations?|servers?|components?)\b/,
	lamp: /\b(lamps?|lights?|lighting|bulbs?|smart home|thermostats?|home|appliances?)\b/,
} as const

export const placeholderShapes = [...Object.keys(words), 'box'] as readonly PlaceholderShape[]
export type PlaceholderShape = keyof typeof words | 'box'

interface Known {
	readonly name: string
	/** The category first, then the sub-category. */
	readonly category?: readonly string[] | null
}

/**
 * The URL of a placeholder for a product without a picture. The category determines the shape. All placeholders have the same
 * neutral colours, because a colour would be taken for the colour of the product.
 */
export function placeholderPictureFor({ name, category }: Known): string {
	return `${placeholderFolder}${shapeOf([...(category ?? [])].reverse().concat(name))}.svg`
}

/** Returns the shape of the first matching text; callers pass sub-category, category and name in this order. */
function shapeOf(texts: readonly string[]): PlaceholderShape {
	for (const text of texts) {
		const plain = text.toLowerCase()
		const shape = placeholderShapes.find((one) => one !== 'box' && words[one].test(plain))
		if (shape) return shape
	}
	return 'box'
}
