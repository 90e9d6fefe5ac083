/** A unit with its symbol, its measure, and its factor to the base unit of the measure. */
export interface Unit {
	readonly symbol: string
	/** Numbers of the same measure are comparable: `length`, `data`. An unknown word is a measure of its own. */
	readonly measure: string
	readonly factor: number
}

/** Numbers without a unit: "HDMI: 4". */
export const noUnit: Unit = { symbol: '', measure: '', factor: 1 }
/** The year of a date. Products are compared by year, regardless of the day. */
export const year: Unit = { symbol: '', measure: 'year', factor: 1 }
/** Width times height of a picture or screen. */
export const pixels: Unit = { symbol: 'pixels', measure: 'resolution', factor: 1 }

/**
 * Units by measure: symbol, factor and alternative spellings. Spellings with a lower-case first letter match in any case,
 * others only exactly, because `To` is French for TB but `to` is a word.
 * Data units use a factor of 1024, as memory is sold; `1000 MB` still means 1 GB (see `quantity.ts`).
 */
const measures: Readonly<Record<string, readonly (readonly [symbol: string, factor: number, others: string])[]>> = {
	data: [
		['GB', 1, 'Go gib gigabyte gigabytes gbyte'],
		['MB', 1 / 1024, 'Mo mib megabyte megabytes mbyte'],
		['KB', 1 / 1024 ** 2, 'Ko kib kilobyte kilobytes'],
		['TB', 1024, 'To tib terabyte terabytes'],
	],
	length: [
		['in', 25.4, "\" ″ ” '' inch inches zoll pouce pouces"],
		['mm', 1, 'millimeter millimeters millimetre millimetres'],
		['cm', 10, 'centimeter centimeters centimetre centimetres'],
		['m', 1000, 'meter meters metre metres'],
		['ft', 304.8, 'foot feet'],
	],
	mass: [
		['kg', 1000, 'kilo kilos kilogram kilograms kilogramm'],
		['g', 1, 'gram grams gramm grammes gr'],
		['lb', 453.592, 'lbs pound pounds'],
		['oz', 28.3495, 'ounce ounces'],
	],
	time: [
		['h', 3600, 'hr hrs hour hours heure heures stunde stunden std'],
		['min', 60, 'mins minute minutes minuten'],
		['s', 1, 'sec secs second seconds sekunden'],
		['ms', 0.001, 'millisecond milliseconds'],
		['days', 86_400, 'day jours jour tage tag'],
		['weeks', 604_800, 'week wochen woche'],
		['months', 2_629_800, 'month monate monat mois'],
		['years', 31_557_600, 'year yr yrs jahre jahr ans'],
	],
	charge: [
		['mAh', 1, 'milliamp-hours'],
		['Ah', 1000, ''],
	],
	energy: [
		['Wh', 1, 'watt-hours'],
		['kWh', 1000, ''],
	],
	power: [
		['W', 1, 'watt watts'],
		['kW', 1000, 'kilowatt kilowatts'],
	],
	voltage: [
		['V', 1, 'volt volts'],
		['kV', 1000, ''],
	],
	current: [
		['A', 1, 'amp amps ampere amperes'],
		['mA', 0.001, ''],
	],
	frequency: [
		['Hz', 1, 'hertz'],
		['kHz', 1000, ''],
		['MHz', 1e6, ''],
		['GHz', 1e9, ''],
	],
	'data rate': [
		['Mb/s', 1, 'mbps mbit/s'],
		['Gb/s', 1000, 'gbps gbit/s'],
		['kb/s', 0.001, 'kbps kbit/s'],
	],
	'data speed': [
		['MB/s', 1, ''],
		['GB/s', 1000, ''],
	],
	brightness: [['nits', 1, 'nit cd/m² cd/m2']],
	light: [['lm', 1, 'lumen lumens']],
	sound: [['dB', 1, 'db(a) dba decibel decibels']],
	pictures: [['MP', 1, 'mpx mpix megapixel megapixels']],
	'frame rate': [['fps', 1, 'frames/s']],
	turns: [['rpm', 1, 'r/min u/min']],
	density: [
		['dpi', 1, ''],
		['ppi', 1, ''],
	],
	volume: [
		['l', 1, 'liter liters litre litres'],
		['ml', 0.001, 'milliliter millilitre'],
	],
	pressure: [['Pa', 1, 'pascal']],
	temperature: [['°C', 1, '']],
	share: [['%', 1, 'percent prozent']],
}

const caseSensitiveUnits = new Map<string, Unit>()
const caseInsensitiveUnits = new Map<string, Unit>()
for (const [measure, units] of Object.entries(measures))
	for (const [symbol, factor, others] of units) {
		const unit = { symbol, measure, factor }
		caseSensitiveUnits.set(symbol, unit)
		for (const name of others.split(' ')) if (/^\p{Lu}/u.test(name)) caseSensitiveUnits.set(name, unit)
		for (const name of [symbol.toLowerCase(), ...others.split(' ')])
			if (name && !/^\p{Lu}/u.test(name) && !caseInsensitiveUnits.has(name)) caseInsensitiveUnits.set(name, unit)
	}

/** Finds a unit by name: `Mb/s` differs from `MB/s`, but `gb` is `GB`. */
export function findUnit(name: string): Unit | undefined {
	return caseSensitiveUnits.get(name) ?? caseInsensitiveUnits.get(name.toLowerCase())
}
