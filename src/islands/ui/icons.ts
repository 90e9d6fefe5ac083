/** Icons: SVG content of a 24 x 24 view box. */

/**
 * Icons that scripts render, that a page repeats or that depend on the text direction. Each page has them once as symbols
 * (IconSymbols.astro): `<svg class="icon" aria-hidden="true"><use href="#icon-cart" /></svg>`.
 */
export const symbols = {
	search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
	user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>',
	heart: '<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z"/>',
	cart: '<g class=onward><path d="M3 4h2.2l2.3 11h10.2l2.1-8H6.2"/><circle cx="9" cy="19.3" r="1.4"/><circle cx="16.5" cy="19.3" r="1.4"/></g>',
	compare: '<path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4"/>',
	menu: '<g class=onward><path d="M4 7h16M4 12h16M4 17h10"/></g>',
	close: '<path d="m6 6 12 12M18 6 6 18"/>',
	'chevron-down': '<path d="m6 9.5 6 6 6-6"/>',
	'chevron-start': '<g class=onward><path d="m14.5 6-6 6 6 6"/></g>',
	'chevron-end': '<g class=onward><path d="m9.5 6 6 6-6 6"/></g>',
	'arrow-start': '<g class=onward><path d="M20 12H4m6-6-6 6 6 6"/></g>',
	check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
	pause: '<path d="M9 6v12M15 6v12"/>',
	play: '<path d="M8 5.5v13l10.5-6.5Z"/>',
	alert: '<path d="M12 4 2.8 19.5h18.4Z"/><path d="M12 10v4.5M12 17h.01"/>',
	info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.8h.01"/>',
} as const

/**
 * All other icons are inline SVG, so that only pages that show them include them. Icons of pages only are in
 * components/ui/icon-paths.ts. The class `onward` mirrors an icon in right-to-left text (parts/controls.css).
 */
export const iconShapes = {
	plus: '<path d="M12 5v14M5 12h14"/>',
	minus: '<path d="M5 12h14"/>',
	trash: '<path d="M4.5 7h15M9.5 7V4.5h5V7m3 0-.8 12.5H7.3L6.5 7M10.3 11v5M13.7 11v5"/>',
	edit: '<path d="M4.5 19.5 5.6 15 15.8 4.8a1.9 1.9 0 0 1 2.7 0l.7.7a1.9 1.9 0 0 1 0 2.7L9 18.4Z"/><path d="m13.8 6.8 3.4 3.4"/>',
	truck:
		'<g class=onward fill=var(--color-canvas)><path fill=none d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7z"/><circle cx="7.5" cy="17.5" r="1.7"/><circle cx="17" cy="17.5" r="1.7"/></g>',
	phone: '<path d="M5 4h4l1.5 4.5L8.2 10a12 12 0 0 0 5.8 5.8l1.5-2.3L20 15v4c0 .8-.7 1.5-1.5 1.5A15 15 0 0 1 3.5 5.5C3.5 4.7 4.2 4 5 4Z"/>',
	mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7 8 6 8-6"/>',
	pin: '<path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Z"/><circle cx="12" cy="10" r="2.3"/>',
	filter: '<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.3"/><circle cx="8" cy="17" r="2.3"/>',
	box: '<path d="m12 3.5 8 4v9l-8 4-8-4v-9Z"/><path d="m4 7.5 8 4 8-4M12 11.5v9"/>',
} as const

export type IconName = keyof typeof symbols | keyof typeof iconShapes

/** The SVG content of an icon that is not a symbol of the page. */
export function findIconShape(name: IconName): string | undefined {
	return name in iconShapes ? iconShapes[name as keyof typeof iconShapes] : undefined
}
