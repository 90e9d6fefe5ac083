import type { APIRoute } from 'astro'
import { robotsText } from '#loaders/frame/sitemap.ts'

export const GET: APIRoute = ({ site }) => new Response(robotsText(site), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
