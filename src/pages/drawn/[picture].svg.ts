import {
	type PlaceholderShape,
	placeholderColours,
	placeholderShapes,
	placeholderVariants,
} from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import type { APIRoute } from 'astro'
import { placeholderSvg } from '#loaders/rendering/placeholder-svg.ts'

// Prerendered, because there are few placeholders and shops without pictures show them on every page.
export const prerender = true

export function getStaticPaths() {
	return placeholderShapes.flatMap((shape) =>
		placeholderColours.flatMap(({ name }) =>
			Array.from({ length: placeholderVariants }, (_, variant) => ({
				params: { picture: `${shape}-${name}-${variant}` },
				props: { shape, colour: name, variant },
			})),
		),
	)
}

interface Props extends Record<string, unknown> {
	readonly shape: PlaceholderShape
	readonly colour: string
	readonly variant: number
}

export const GET: APIRoute<Props> = ({ props: { shape, colour, variant } }) =>
	new Response(placeholderSvg(shape, colour, variant), { headers: { 'content-type': 'image/svg+xml' } })
