import { Outlet, useLoaderData } from 'react-router'
import { Frame } from './frame.tsx'

/** A page that anybody may open stands in the frame for whoever is signed in. */
export function FrameIfKnown() {
  return useLoaderData<boolean>() ? <Frame /> : <Outlet />
}
