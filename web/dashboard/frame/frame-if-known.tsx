import { Outlet, useLoaderData } from 'react-router'
import { Frame } from './frame.tsx'

/** Public page, inside the frame for signed-in users. */
export function FrameIfKnown() {
  return useLoaderData<boolean>() ? <Frame /> : <Outlet />
}
