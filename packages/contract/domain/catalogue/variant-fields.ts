/**
 * Facts of a variant besides options, price and stock, as texts; empty: not known. Columns of the database and of feeds have these names,
 * which are Google's.
 *
 * - `gtin`: 8, 12, 13 or 14 digits with a valid check digit (EAN, UPC)
 * - `mpn`: part number of the manufacturer
 * - `shipping_weight`: weight of the parcel, "1.2 kg"; units are g, kg, oz and lb
 * - `shipping_length`, `shipping_width`, `shipping_height`: size of the parcel, "30 cm"; units are cm and in
 */
export const variantFieldNames = ['gtin', 'mpn', 'shipping_weight', 'shipping_length', 'shipping_width', 'shipping_height'] as const

export type VariantFieldName = (typeof variantFieldNames)[number]

/** Makes an object with an entry for each field. */
export function mapVariantFields<Value>(toValue: (name: VariantFieldName) => Value): Record<VariantFieldName, Value> {
	return Object.fromEntries(variantFieldNames.map((name) => [name, toValue(name)])) as Record<VariantFieldName, Value>
}
