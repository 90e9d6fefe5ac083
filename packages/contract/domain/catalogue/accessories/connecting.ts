import { foldOf, keyOf, valuesOf } from '../specification/values.ts'
import type { DescribedProduct, SheetLine } from './accessories.ts'

const mountKeys = ['mount', 'lens-mount', 'camera-mount']
const chargingKeys = ['charging', 'charger', 'charging-port', 'charging-connector', 'charging-plug', 'power-connector']
const socketKeys = ['connections', 'connection', 'connectors', 'connector', 'connectivity', 'ports', 'port', 'plug', 'usb', 'outputs']
const outputPowerKeys = ['output', 'power', 'single-port', 'charging-power']

/** Plugs that charge. Two products fit where both have the same one. */
const plugs: readonly (readonly [string, RegExp])[] = [
	['usb-c', /\busb[- ]?(?:type[- ]?)?c\b/iu],
	['micro-usb', /\bmicro[- ]?usb\b/iu],
	['lightning', /\blightning\b/iu],
	['magsafe', /\bmagsafe\b/iu],
]
/** Sockets of computers and screens: beside one of these a USB-C socket need not be the one that charges. */
const otherSocket = /\busb[- ]?a\b|\bhdmi\b|\bdisplayport\b|\bethernet\b|\bnetwork\b|\bthunderbolt\b|\bsd\b|\bcard reader\b|\bmagnetic\b/iu

const lensCategory = /\blens(?:es)?\b/iu
const powerCategory = /\b(?:chargers?|power adapters?|power banks?|cables?)\b/iu
const cableCategory = /\bcables?\b/iu
/** What every cable from plug to plug carries, in watts, whatever else it can. */
const minimumCableWatts = 60

/** Whether a category has accessories that join by mount or plug, by its name. */
export function isConnectorCategory(category: string): boolean {
	return lensCategory.test(category) || powerCategory.test(category)
}

/** Whether a product says by what it could be joined to an accessory: for most there is nothing to look for. */
export function hasConnection(product: DescribedProduct): boolean {
	return mountsOf(product).length > 0 || chargingPlugs(product).length > 0
}

/** Whether an accessory of a category of lenses has this camera's mount. Lenses do not work with each other. */
export function hasSameMount(product: DescribedProduct, accessory: DescribedProduct): boolean {
	if (!isInCategory(accessory, lensCategory) || isInCategory(product, lensCategory)) return false
	const own = mountsOf(product)
	return mountsOf(accessory).some((mount) => own.includes(mount))
}

/** Whether an accessory charges this product: by the same plug, and with no fewer watts than the product takes. */
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

/** The kind of a product is its narrowest category. */
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
 * The plugs that charge a product. What says how it is charged says all; else a product with a battery is charged by its only
 * kind of socket.
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

/** What a product says that it is charged with; null: nothing. */
function wattsNeeded(product: DescribedProduct): number | null {
	return [...linesOf(product, chargingKeys), ...linesOf(product, ['charging-power', 'battery'])].flatMap(wattsIn)[0] ?? null
}

/** "45 W wired, 25 W wireless" has 45: what goes without a plug is left out. Hours (Wh) are none. */
function wattsIn(text: string): readonly number[] {
	return [...text.matchAll(/(\d+(?:\.\d+)?)\s?W\b(?!\s+wireless)/gu)].map(([, watts]) => Number(watts))
}

function linesOf({ sheet }: { readonly sheet: readonly SheetLine[] }, keys: readonly string[]): readonly string[] {
	return sheet.filter(({ name }) => keys.includes(keyOf(name))).map(({ value }) => value)
}
