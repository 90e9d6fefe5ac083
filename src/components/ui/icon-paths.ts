import type { IconName } from '#islands/ui/icons.ts'

/** Icons that only server-rendered pages use. They are separate from islands/ui/icons.ts so that no script contains them. */
export const pageIconPaths = {
	grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
	'arrow-up': '<path d="M12 19V5m-6 6 6-6 6 6"/>',
	return: '<g class=onward><path d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8"/></g>',
	shield: '<path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6Z"/><path d="m9 12 2.2 2.2L15.3 10"/>',
	headset:
		'<path d="M4.5 15v-3a7.5 7.5 0 0 1 15 0v3"/><rect x="3.5" y="13" width="4" height="6" rx="1.5"/><rect x="16.5" y="13" width="4" height="6" rx="1.5"/><path d="M18.5 19c0 1.5-2 2.5-5 2.5"/>',
	zoom: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5M11 8.2v5.6M8.2 11h5.6"/>',
	screen: '<rect x="3.5" y="5" width="17" height="11.5" rx="2"/><path d="M9 20h6M12 16.5V20"/>',
	sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/>',
	moon: '<path d="M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5Z"/>',
	facebook:
		'<path d="M14 21v-7.5h2.7l.5-3.2H14V8.2c0-1 .4-1.7 1.8-1.7h1.5V3.7c-.3 0-1.2-.2-2.3-.2-2.4 0-3.9 1.5-3.9 4.1v2.7H8.3v3.2h2.8V21"/>',
	instagram: '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.7"/><path d="M16.7 7.3h.01"/>',
	tag: '<path d="M4 12.5V5.5A1.5 1.5 0 0 1 5.5 4h7L20 11.5a1.5 1.5 0 0 1 0 2.1L13.6 20a1.5 1.5 0 0 1-2.1 0Z"/><path d="M8.2 8.2h.01"/>',
	lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
} as const

export type PageIconName = IconName | keyof typeof pageIconPaths

/** Whether only server-rendered pages use the icon. */
export function isPageIcon(name: PageIconName): name is keyof typeof pageIconPaths {
	return name in pageIconPaths
}
