/** The title a step gives an interview, as the server would name it: "Phone screen interview, Staff engineer". */
export const stepTitle = (stage: string, requisition: string): string => `${/\binterview$/i.test(stage) ? stage : `${stage} interview`}, ${requisition}`.slice(0, 160);
