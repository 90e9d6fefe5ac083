import { useStore } from '@nanostores/react'
import { type Explanation, explanationsOf } from '@storefront/contract/domain/catalogue/listing/explanations.ts'
import type { SpecificationFacet } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { useEffect } from 'react'
import { $specificationTexts, loadSpecificationTexts } from '#stores/catalogue/specification-texts.ts'

type Specs = readonly SpecificationFacet[]

/** Explanations of filters that the server did not render, for example after a change of category. */
export function useLateExplanations(rendered: Specs, shown: Specs): readonly Explanation[] {
	const texts = useStore($specificationTexts, { ssr: 'initial' })
	useEffect(() => {
		if (missingExplanations(rendered, shown).length > 0) void loadSpecificationTexts()
	}, [rendered, shown])
	return explanationsOf(missingExplanations(rendered, shown), texts)
}

function missingExplanations(rendered: Specs, shown: Specs): Specs {
	return shown === rendered ? [] : shown.filter(({ key }) => rendered.every((spec) => spec.key !== key))
}
