import { energyScaleOf } from '@storefront/contract/domain/catalogue/energy-scale.ts'
import { type ProductFieldName, type ProductFieldValues, productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'

type StructuredData = Readonly<Record<string, unknown>>

/** Properties of the schema.org `Product`, by the field that has their value. */
const properties: Readonly<Partial<Record<ProductFieldName, (value: string) => StructuredData>>> = {
	energy_class: energyDetails,
	eprel_number: (value) => ({
		hasCertification: {
			'@type': 'Certification',
			issuedBy: { '@type': 'Organization', name: 'European_Commission' },
			name: 'EPREL',
			certificationIdentification: value,
		},
	}),
	manufacturer_name: (name) => ({ manufacturer: { '@type': 'Organization', name } }),
}

function energyDetails(value: string): StructuredData {
	const category = (name: string) => {
		const plus = name.length - 1
		return `https://schema.org/EUEnergyEfficiencyCategory${plus > 0 ? `A${plus}Plus` : name}`
	}
	const { best, worst } = energyScaleOf(value)
	return {
		hasEnergyConsumptionDetails: {
			'@type': 'EnergyConsumptionDetails',
			hasEnergyEfficiencyCategory: category(value),
			energyEfficiencyScaleMin: category(worst),
			energyEfficiencyScaleMax: category(best),
		},
	}
}

/** The properties that the fields add to the schema.org `Product`. */
export function fieldStructuredData(values: ProductFieldValues): StructuredData {
	return Object.assign({}, ...productFieldNames.map((name) => (values[name] && properties[name]?.(values[name])) || {}))
}

/**
 * schema.org `itemCondition` of a condition of this shop ("Refurbished, grade A") or of Google's feed columns ("refurbished"); empty
 * is new. An opened box makes an item used, by Google's rules.
 */
export function schemaCondition(condition: string): string {
	const name = condition.toLowerCase()
	if (name === '' || name === 'new') return 'https://schema.org/NewCondition'
	return name.startsWith('refurbished') ? 'https://schema.org/RefurbishedCondition' : 'https://schema.org/UsedCondition'
}
