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

/** Placeholder colours (hue, saturation, lightness) with their words. Brands use the first `brandColours` of them. */
export const placeholderColours = [
	{ name: 'blue', hsl: [216, 58, 48], words: /\b(blue|navy|azure|sky)\b/ },
	{ name: 'teal', hsl: [183, 46, 40], words: /\b(teal|cyan|turquoise|mint)\b/ },
	{ name: 'green', hsl: [148, 38, 40], words: /\b(green|olive|sage)\b/ },
	{ name: 'violet', hsl: [262, 42, 56], words: /\b(violet|purple|lavender|lilac)\b/ },
	{ name: 'pink', hsl: [336, 52, 60], words: /\b(pink|rose|magenta)\b/ },
	{ name: 'orange', hsl: [20, 68, 54], words: /\b(orange|coral|copper)\b/ },
	{ name: 'red', hsl: [358, 58, 50], words: /\b(red|burgundy|wine)\b/ },
	{ name: 'gold', hsl: [42, 56, 52], words: /\b(gold|yellow|sand|beige|bronze)\b/ },
	{ name: 'black', hsl: [222, 12, 26], words: /\b(black|graphite|charcoal|midnight|dark)\b/ },
	{ name: 'silver', hsl: [216, 10, 62], words: /\b(silver|gr[ae]y|steel|titanium|aluminium|aluminum|white|ivory)\b/ },
] as const

/** Number of colours that are assigned to brands. */
const brandColours = 8
/** Number of variants of each shape and colour, which differ in details such as the screen. */
export const placeholderVariants = 3

interface Known {
	readonly name: string
	/** The category first, then the sub-category. */
	readonly category?: readonly string[] | null
	readonly brand?: string | null
	/** Free text of a feed or an option: "Midnight Blue". */
	readonly colour?: string | null
}

/**
 * The URL of a placeholder for a product without a picture. The category determines the shape; the colour of the product or
 * its brand determines the colour. The result is the same for the same product.
 */
export function placeholderPictureFor({ name, category, brand, colour }: Known): string {
	const shape = shapeOf([...(category ?? [])].reverse().concat(name))
	const productColour = placeholderColours.find((one) => one.words.test((colour ?? '').toLowerCase()))
	const brandColour = placeholderColours[hashText(brand || name) % brandColours]
	return `${placeholderFolder}${shape}-${(productColour ?? brandColour ?? placeholderColours[0]).name}-${hashText(name) % placeholderVariants}.svg`
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

/** A hash that is equal on every machine (FNV-1a). */
function hashText(text: string): number {
	let sum = 0x811c9dc5
	for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
	return sum >>> 8
}
