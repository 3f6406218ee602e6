/** Packages that the compiled server loads from node_modules: native code, or fonts read at run time. All others are in its bundle. */
export const loadedPackages = ['sharp', 'pdfkit', 'ssh2']
