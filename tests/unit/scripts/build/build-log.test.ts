import { expect, it } from 'vitest'
import { findWarnings } from '#scripts/build/build-log.ts'

const ofEveryBuild = [
	'22:40:34 [WARN] [content-policies] content/policies.yaml: returnDays is "30", but "10" on the home page.',
	'22:40:35 \u001b[33m[WARN]\u001b[39m [router] getStaticPaths() ignored in dynamic page /src/pages/[slug].astro. Add `export const prerender = true;` to prerender the page as static HTML during the build process.',
	'22:40:38 [WARN] [vite] \u001b[33m[INEFFECTIVE_DYNAMIC_IMPORT] \u001b[0msrc/stores/cart/wishlist.ts is dynamically imported by src/elements/cart/wish-toggle.ts but also statically imported by src/islands/cart/WishlistDrawer.tsx',
]

it('build log shows only warnings that are not part of every build', () => {
	expect(findWarnings(['22:40:34 [build] Complete!', ' /drawn/a.svg', ...ofEveryBuild, ''].join('\n'))).toEqual([])
	const others = [
		'22:40:34 [WARN] [content-policies] content/policies.yaml: returnDays is "14", but "10" on the home page.',
		'22:40:35 [WARN] [router] getStaticPaths() ignored in dynamic page /src/pages/other/[slug].astro. Add more.',
		'22:40:38 [WARN] [vite] [INEFFECTIVE_DYNAMIC_IMPORT] src/stores/cart/cart.ts is dynamically imported by src/a.ts but also statically imported by b.ts',
		'22:40:38 [ERROR] [vite] something',
	]
	expect(findWarnings([...ofEveryBuild, ...others].join('\n'))).toEqual(others)
})
