import { useStore } from '@nanostores/react'
import { type Explanation, explanationsOf } from '@storefront/contract/domain/catalogue/listing/explanations.ts'
import type { SpecificationFacet } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { useEffect } from 'react'
import { $specificationTexts, loadSpecificationTexts } from '#stores/catalogue/specification-texts.ts'

type Specs = readonly SpecificationFacet[]

/** The explanations of filters that a choice has brought (another category, say) and that the page was not drawn with. */
export function useLateExplanations(drawn: Specs, shown: Specs): readonly Explanation[] {
	const texts = useStore($specificationTexts, { ssr: 'initial' })
	useEffect(() => {
		if (missingExplanations(drawn, shown).length > 0) void loadSpecificationTexts()
	}, [drawn, shown])
	return explanationsOf(missingExplanations(drawn, shown), texts)
}

function missingExplanations(drawn: Specs, shown: Specs): Specs {
	return shown === drawn ? [] : shown.filter(({ key }) => drawn.every((one) => one.key !== key))
}
