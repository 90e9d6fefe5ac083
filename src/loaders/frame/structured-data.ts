import { paths } from '@storefront/contract/domain/paths.ts'
import type { Frame } from './frame.ts'

/** Returns an absolute URL if the URL of the site is known, for JSON-LD. Head.astro adds `@context` and escapes the JSON. */
export function absoluteUrl(path: string, site: URL | undefined): string {
	return site ? new URL(path, site).href : path
}

export function organizationData({ settings }: Frame, shop: string, site: URL | undefined): readonly object[] {
	const url = absoluteUrl(paths.home, site)
	return [
		{
			'@type': 'Organization',
			name: shop,
			url,
			...(settings?.logo ? { logo: absoluteUrl(settings.logo, site) } : {}),
			...(settings?.email ? { email: settings.email } : {}),
			...(settings?.phone ? { telephone: settings.phone } : {}),
			...(settings?.address ? { address: settings.address.replaceAll('\n', ', ') } : {}),
			sameAs: [settings?.facebook, settings?.instagram].filter(Boolean),
		},
		{
			'@type': 'WebSite',
			name: shop,
			url,
			potentialAction: {
				'@type': 'SearchAction',
				target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(paths.search, site)}?q={search_term_string}` },
				'query-input': 'required name=search_term_string',
			},
		},
	]
}

/** Breadcrumbs. Google requires the URL of each step except the last one, which is the page itself. */
export function breadcrumbData(steps: readonly { readonly name: string; readonly path?: string }[], site: URL | undefined): object {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			...(path ? { item: absoluteUrl(path, site) } : {}),
		})),
	}
}
