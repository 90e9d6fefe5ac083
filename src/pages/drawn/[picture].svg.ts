import { type PlaceholderShape, placeholderShapes } from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import type { APIRoute } from 'astro'
import { placeholderSvg } from '#loaders/rendering/placeholder-svg.ts'

// Prerendered, because there are few placeholders and shops without pictures show them on every page.
export const prerender = true

export function getStaticPaths() {
	return placeholderShapes.map((shape) => ({ params: { picture: shape }, props: { shape } }))
}

interface Props extends Record<string, unknown> {
	readonly shape: PlaceholderShape
}

export const GET: APIRoute<Props> = ({ props: { shape } }) =>
	new Response(placeholderSvg(shape), { headers: { 'content-type': 'image/svg+xml' } })
