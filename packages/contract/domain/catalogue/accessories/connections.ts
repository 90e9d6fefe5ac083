import { foldOf, keyOf, valuesOf } from '../specification/values.ts'
import type { DescribedProduct, SheetLine } from './accessories.ts'

const mountKeys = ['mount', 'lens-mount', 'camera-mount']
const chargingKeys = ['charging', 'charger', 'charging-port', 'charging-connector', 'charging-plug', 'power-connector']
const socketKeys = ['connections', 'connection', 'connectors', 'connector', 'connectivity', 'ports', 'port', 'plug', 'usb', 'outputs']
const outputPowerKeys = ['output', 'power', 'single-port', 'charging-power']

/** Plugs for charging. Two products fit if they have a plug in common. */
const plugs: readonly (readonly [string, RegExp])[] = [
	['usb-c', /\busb[- ]?(?:type[- ]?)?c\b/iu],
	['micro-usb', /\bmicro[- ]?usb\b/iu],
	['lightning', /\blightning\b/iu],
	['magsafe', /\bmagsafe\b/iu],
]
/** Sockets of computers and screens. A device with one of these does not necessarily charge by USB-C. */
const otherSocket = /\busb[- ]?a\b|\bhdmi\b|\bdisplayport\b|\bethernet\b|\bnetwork\b|\bthunderbolt\b|\bsd\b|\bcard reader\b|\bmagnetic\b/iu

const lensCategory = /\blens(?:es)?\b/iu
const powerCategory = /\b(?:chargers?|power adapters?|power banks?|cables?)\b/iu
const cableCategory = /\bcables?\b/iu
/** Power in watts that every cable transmits. */
const minimumCableWatts = 60

/** Whether the name of a category is about lenses, chargers or cables. */
export function isConnectorCategory(category: string): boolean {
	return lensCategory.test(category) || powerCategory.test(category)
}

/** Whether a product has a known mount or charging plug. Most products have none, and need no search for accessories. */
export function hasConnection(product: DescribedProduct): boolean {
	return mountsOf(product).length > 0 || chargingPlugs(product).length > 0
}

/** Whether the accessory is a lens for the mount of the product, and the product is no lens. */
export function hasSameMount(product: DescribedProduct, accessory: DescribedProduct): boolean {
	if (!isInCategory(accessory, lensCategory) || isInCategory(product, lensCategory)) return false
	const own = mountsOf(product)
	return mountsOf(accessory).some((mount) => own.includes(mount))
}

/** Whether the accessory can charge the product: it has the same plug and enough power. */
export function canCharge(product: DescribedProduct, accessory: DescribedProduct): boolean {
	if (!isInCategory(accessory, powerCategory) || isInCategory(product, powerCategory)) return false
	const outputs = outputPlugs(accessory)
	if (!chargingPlugs(product).some((plug) => outputs.includes(plug))) return false
	const needed = wattsNeeded(product)
	const watts = Math.max(
		...linesOf(accessory, outputPowerKeys).flatMap(wattsIn),
		isInCategory(accessory, cableCategory) ? minimumCableWatts : 0,
	)
	return needed === null || watts >= needed
}

/** Whether the most specific category of a product matches. */
function isInCategory({ categories }: DescribedProduct, kind: RegExp): boolean {
	return kind.test(categories.at(-1) ?? '')
}

function mountsOf(product: DescribedProduct): readonly string[] {
	return linesOf(product, mountKeys)
		.flatMap((value) => valuesOf(value))
		.map(foldOf)
		.filter(Boolean)
}

/**
 * The plugs that charge a product. Specifications about charging decide; without them, a product with a battery is charged by
 * its only kind of socket.
 */
function chargingPlugs(product: DescribedProduct): readonly string[] {
	const chargingLines = linesOf(product, chargingKeys)
	if (chargingLines.length > 0) return plugsIn(chargingLines)
	const sockets = linesOf(product, socketKeys)
	const hasBattery = product.sheet.some(({ name }) => keyOf(name).startsWith('battery'))
	return hasBattery && !sockets.some((value) => otherSocket.test(value)) ? plugsIn(sockets) : []
}

function outputPlugs(accessory: DescribedProduct): readonly string[] {
	const isWireless = /\bwireless\b/iu.test(accessory.name)
	return plugsIn([...linesOf(accessory, [...socketKeys, 'output']), ...(isWireless ? [] : [accessory.name])])
}

function plugsIn(texts: readonly string[]): readonly string[] {
	return plugs.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(([plug]) => plug)
}

/** Charging power of a product in watts; null if unknown. */
function wattsNeeded(product: DescribedProduct): number | null {
	return [...linesOf(product, chargingKeys), ...linesOf(product, ['charging-power', 'battery'])].flatMap(wattsIn)[0] ?? null
}

/** Parses power in watts: "45 W wired, 25 W wireless" is 45. Ignores wireless power and watt hours. */
function wattsIn(text: string): readonly number[] {
	return [...text.matchAll(/(\d+(?:\.\d+)?)\s?W\b(?!\s+wireless)/gu)].map(([, watts]) => Number(watts))
}

function linesOf({ sheet }: { readonly sheet: readonly SheetLine[] }, keys: readonly string[]): readonly string[] {
	return sheet.filter(({ name }) => keys.includes(keyOf(name))).map(({ value }) => value)
}
